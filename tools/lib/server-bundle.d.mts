/** Bundles the threads for a server that runs from its sources. Returns the folder of the files. */
export function bundleThreads(): Promise<string>;
