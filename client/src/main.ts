import { mount } from "svelte";
import "./fonts.css";
import "$scene/theme.css";
import "./app.css";
import App from "./App.svelte";
import { applySettings, language } from "./lib/settings.svelte";
import { speak } from "./lib/words";

applySettings();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applySettings);

const target = document.getElementById("app");
if (target) void speak(language()).then(() => mount(App, { target }));
