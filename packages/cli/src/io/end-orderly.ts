/** Whoever ends it is not waited for longer than it takes to keep what has happened. */
export function endOrderly(close: () => Promise<void>): void {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(130);
    ending = true;
    close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
