/** Sets the variables `TEST_TIER`, `TEST_SEED` and `TEST_COMMIT` where a run has not set them. */
export function setTier(env?: NodeJS.ProcessEnv): void;

/** Whether the run is a night. */
export function isNight(): boolean;
