/**
 * Gathers what is asked while an answer is awaited, and asks all of it together: of any number of callers
 * one statement is on its way. What is asked is sent after it was asked, never before.
 */
export function inBatches<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<Answer>,
): (question: Question) => Promise<Answer> {
  let gathering: Question[] = [];
  let next: Promise<Answer> | null = null;
  let current: Promise<unknown> = Promise.resolve();
  const send = () => {
    const questions = gathering;
    gathering = [];
    next = null;
    return askAll(questions);
  };
  return (question) => {
    gathering.push(question);
    next ??= current.then(send, send);
    current = next;
    return next;
  };
}
