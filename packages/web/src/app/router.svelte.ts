import { untrack } from 'svelte';
import { isPresented, parseRoute, presented } from './route.js';

/** Where the visitor is. A page may rewrite its own address without being opened anew. */
class Router {
  private hash = $state(location.hash);
  /** Grows whenever the visitor goes somewhere, also to the same page with other words in its address. */
  visit = $state(0);
  readonly route = $derived(parseRoute(this.hash));
  /** Whether the page is shown to a class. */
  readonly presenting = $derived(isPresented(this.route));

  constructor() {
    addEventListener('hashchange', () => {
      if (location.hash === this.hash) return;
      this.hash = location.hash;
      this.visit++;
    });
  }

  /** The address now says where the page stands; the page itself stays as it is, and Back leaves it. */
  rewrite(hash: string): void {
    // An effect that rewrites the address must not run again because of it.
    this.replace(untrack(() => this.presenting) ? presented(hash, true) : hash);
  }

  /** Shows the page to a class, or no longer; it stays as it is. */
  present(on: boolean): void {
    this.replace(presented(this.hash, on));
  }

  private replace(hash: string): void {
    if (hash === untrack(() => this.hash)) return;
    history.replaceState(null, '', hash);
    this.hash = hash;
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const router = new Router();
