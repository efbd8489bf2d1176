import fc from 'fast-check';

/**
 * Gives the properties of all tests the seed of the run. A night tries more values of each property that does not say
 * how many it needs.
 */
const night = process.env.TEST_TIER === 'night' ? { numRuns: 1_000 } : {};
fc.configureGlobal({ seed: Number(process.env.TEST_SEED), ...night });
