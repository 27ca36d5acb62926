import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const server = process.env.IRONBRIDGE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $scene: path("../src/ironbridge/scene") } },
  build: { outDir: path("../src/ironbridge/server/static"), emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: {
    fs: { allow: [path("."), path("../src/ironbridge/scene")] },
    proxy: { "/api": { target: server, ws: true } },
  },
  test: { include: ["src/**/*.test.ts"], environment: "node" },
});
