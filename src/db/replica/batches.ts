/**
 * Batches questions: while a batch is in flight, further questions are collected, and then sent
 * together. A batch that was sent before a question never answers it.
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
