import { mount } from "svelte";
import "./fonts.css";
import "$scene/theme.css";
import "./app.css";
import App from "./App.svelte";
import { applySettings, settings } from "./lib/settings.svelte";
import { speak } from "./lib/words";

speak(settings.language);
applySettings();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applySettings);

const target = document.getElementById("app");
if (target) mount(App, { target });
