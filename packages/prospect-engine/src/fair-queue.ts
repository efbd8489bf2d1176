/** The company that work is done for; null for work of the engine itself, such as opening a release. */
export type Owner = string | null;

/**
 * A queue in which no company waits behind all the work of another company. The next entry belongs to the company with
 * the least running work. If several companies have equally little work, the company that was served longest ago is
 * next. The entries of one company keep their order.
 */
export class FairQueue<Entry extends object> {
  private readonly waiting = new Map<Owner, Entry[]>();
  private readonly running = new Map<Owner, number>();
  /**
   * When an entry of each company was last started, as the number of that start among all starts of the queue. A company
   * without work is removed.
   */
  private readonly lastStart = new Map<Owner, number>();
  private starts = 0;

  add(owner: Owner, entry: Entry): void {
    const line = this.waiting.get(owner);
    if (line) line.push(entry);
    else this.waiting.set(owner, [entry]);
  }

  /** Removes a waiting entry whose caller has given up. */
  remove(owner: Owner, entry: Entry): void {
    const line = this.waiting.get(owner) ?? [];
    this.keep(
      owner,
      line.filter((each) => each !== entry),
    );
  }

  /**
   * The entry to start now; undefined when none may start, because every waiting owner has `maxPerOwner` entries
   * running. The caller calls `end` when the work of the entry has ended.
   */
  start(maxPerOwner = Number.POSITIVE_INFINITY): Entry | undefined {
    const owners = [...this.waiting.keys()].filter((each) => this.runningOf(each) < maxPerOwner);
    const [owner] = owners.sort(
      (one, other) => this.runningOf(one) - this.runningOf(other) || this.startOf(one) - this.startOf(other),
    );
    const [entry, ...others] = (owner !== undefined && this.waiting.get(owner)) || [];
    if (owner === undefined || entry === undefined) return undefined;
    this.starts += 1;
    this.lastStart.set(owner, this.starts);
    this.running.set(owner, this.runningOf(owner) + 1);
    this.keep(owner, others);
    return entry;
  }

  end(owner: Owner): void {
    const left = this.runningOf(owner) - 1;
    if (left > 0) this.running.set(owner, left);
    else this.running.delete(owner);
    this.forgetIdle(owner);
  }

  waitingOf(owner: Owner): number {
    return this.waiting.get(owner)?.length ?? 0;
  }

  private keep(owner: Owner, line: Entry[]): void {
    if (line.length > 0) this.waiting.set(owner, line);
    else this.waiting.delete(owner);
    this.forgetIdle(owner);
  }

  private forgetIdle(owner: Owner): void {
    if (!this.waiting.has(owner) && !this.running.has(owner)) this.lastStart.delete(owner);
  }

  private runningOf(owner: Owner): number {
    return this.running.get(owner) ?? 0;
  }

  private startOf(owner: Owner): number {
    return this.lastStart.get(owner) ?? 0;
  }
}
