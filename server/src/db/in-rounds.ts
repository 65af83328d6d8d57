/** Most callers served by one round: beyond that a round gains little, and each caller waits for the whole of it. */
const mostAtOnce = 64;

/**
 * Work of many callers, done together: what is asked for while a round is under way goes with the next one. Nobody waits
 * for company, so that a caller who is alone is served at once. A round that fails is done again caller by caller: nobody
 * gets the error of another's work. So `perform` does all or nothing, as one statement does, and can be asked again.
 * @param perform answers each wish, in their order
 * @param rounds most that are under way at a time
 */
export function inRounds<Wish, Answer>(
  perform: (wishes: readonly Wish[]) => Promise<readonly Answer[]>,
  rounds = 1,
): (wish: Wish) => Promise<Answer> {
  interface Waiting {
    wish: Wish;
    resolve: (answer: Answer) => void;
    reject: (error: unknown) => void;
  }
  const waiting: Waiting[] = [];
  let running = 0;

  async function serve(callers: readonly Waiting[]): Promise<void> {
    const answers = await perform(callers.map(({ wish }) => wish));
    for (const [index, caller] of callers.entries()) {
      // As many answers as wishes: what is missing was answered with undefined.
      caller.resolve(answers[index] as Answer);
    }
  }

  async function round(callers: readonly Waiting[]): Promise<void> {
    try {
      await serve(callers);
    } catch (error) {
      const [only] = callers;
      if (callers.length === 1) return only?.reject(error);
      for (const caller of callers) await serve([caller]).catch(caller.reject);
    }
  }

  function begin(): void {
    while (running < rounds && waiting.length > 0) {
      running += 1;
      void round(waiting.splice(0, mostAtOnce)).finally(() => {
        running -= 1;
        begin();
      });
    }
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject });
      begin();
    });
}
