import { createHash } from 'node:crypto';
import type { QueryOptions } from '../prospect-engine.ts';
import { SharedWork } from './shared-work.ts';

interface Kept {
  readonly answer: unknown;
  readonly groups: number;
}

/**
 * Keeps the latest answers. A return to an earlier selection, or a second tab, then needs no query. The weight of an
 * answer is its number of groups: a count by ZIP code has 41,000 groups, a total has one.
 */
export class AnswerCache {
  private readonly answers = new Map<string, Kept>();
  private readonly asking = new SharedWork();
  private readonly maxGroups: number;
  private groups = 0;

  constructor(maxGroups: number) {
    this.maxGroups = maxGroups;
  }

  /**
   * Returns the kept answer, or the answer of `ask`. Callers that ask at the same time share one call of `ask`. A call
   * that somebody waits for does not share `ask` with a background call, because background queries run last. The
   * result of a failed or aborted `ask` is not kept.
   */
  async get<Answer>(
    question: string,
    { signal, isBackground = false }: QueryOptions,
    ask: (signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer> {
    // The key is a hash, because a pasted list of ZIP codes makes a question of hundreds of kilobytes.
    const key = createHash('sha256').update(question).digest('base64');
    const known = this.answers.get(key);
    const answer =
      known === undefined ? await this.asking.join(`${isBackground} ${key}`, signal, ask) : (known.answer as Answer);
    this.keep(key, answer);
    return answer;
  }

  private keep(key: string, answer: unknown): void {
    this.drop(key);
    const groups = Array.isArray(answer) ? Math.max(1, answer.length) : 1;
    if (groups > this.maxGroups) return;
    this.answers.set(key, { answer, groups });
    this.groups += groups;
    for (const oldest of this.answers.keys()) {
      if (this.groups <= this.maxGroups) return;
      this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.groups -= this.answers.get(key)?.groups ?? 0;
    this.answers.delete(key);
  }
}
