import { formatCount } from '@dropdate/domain/money/money-text';

/** Texts of the page that merges the very likely pairs. */
export const messages = {
  title: 'Merge Very Likely Pairs',
  subtitle: (at: number, of: number, merges: number) =>
    `Pair ${formatCount(at)} of ${formatCount(of)}, ${merges === 0 ? 'none' : formatCount(merges)} to merge`,
  back: 'Possible Duplicates',
  loading: 'Loading the pairs',
  failed: 'The pairs could not be loaded',
  empty: 'No very likely pairs',
  emptySentence: 'Decide the other pairs one by one.',
  loadingPair: 'Loading the pair',
  pairFailed: 'The pair could not be loaded',
  pairMissing: 'A contact of this pair does not exist any more, or you cannot see it.',
  pair: 'Pair',
  merge: 'Merge Pair',
  leaveOut: 'Leave Out',
  next: 'Next pair',
  previous: 'Previous pair',
  toMerge: 'This pair will be merged.',
  leftOut: 'This pair is left out.',
  undecided: 'Not decided yet.',
  gone: (name: string) => `You merge ${name} in another pair already, so this pair is left out.`,
  start: (pairs: number) => (pairs === 1 ? 'Merge 1 Pair' : `Merge ${formatCount(pairs)} Pairs`),
  startReason: 'Choose Merge Pair for at least one pair first.',
  leave: (pairs: number) =>
    `${pairs === 1 ? '1 pair is' : `${formatCount(pairs)} pairs are`} chosen and not merged yet. The choice would be lost.`,
  startFailed: 'The merge could not be started',
  jobTitle: 'Merge of pairs',
} as const;
