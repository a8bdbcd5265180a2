import { untrack } from 'svelte';

/** What a screen reader is to say next. Equal sentences in a row are told apart by an invisible sign, or it stays mute. */
class Announcer {
  text = $state('');

  say(sentence: string): void {
    // An effect that announces something must not run again because of it.
    const same = untrack(() => this.text === sentence);
    this.text = same ? `${sentence}\u200b` : sentence;
  }
}

export const announcer = new Announcer();
