/** A question that is answered by yes or no. */
interface Question {
  readonly text: string;
  /** What yes does, in words. */
  readonly yes: string;
}

/** Puts a question before something is thrown away, and waits for the answer. */
class Asker {
  question = $state.raw<Question | null>(null);
  private tell: (yes: boolean) => void = () => {};

  ask(question: Question): Promise<boolean> {
    this.answer(false);
    this.question = question;
    return new Promise((resolve) => {
      this.tell = resolve;
    });
  }

  answer(yes: boolean): void {
    this.tell(yes);
    this.tell = () => {};
    this.question = null;
  }
}

/** Whom the page asks by. */
export const asker = new Asker();
