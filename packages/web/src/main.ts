import { mount } from 'svelte';
import App from './App.svelte';
import './app/page.css';
import { loadExtensions } from './app/catalogue.js';
import { keepForOffline } from './app/offline.js';
import { loadWords } from './words/words.svelte.js';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the app');
await loadExtensions();
await loadWords();
// A task of its own: what the modules make of themselves was one already, and in between the browser can do its part.
setTimeout(() => mount(App, { target }));
keepForOffline();
