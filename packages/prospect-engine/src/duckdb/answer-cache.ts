/** Keeps the latest answers, so that going back to an earlier selection, or opening a second tab, asks nothing again. */
export class AnswerCache {
  private readonly answers = new Map<string, unknown>();
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  /** The kept answer, or that of `ask`. A failed or aborted question is not kept. */
  async get<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer> {
    if (this.answers.has(key)) {
      const answer = this.answers.get(key) as Answer;
      this.keep(key, answer);
      return answer;
    }
    const answer = await ask();
    this.keep(key, answer);
    return answer;
  }

  clear(): void {
    this.answers.clear();
  }

  private keep(key: string, answer: unknown): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > this.size && oldest !== undefined) this.answers.delete(oldest);
  }
}
