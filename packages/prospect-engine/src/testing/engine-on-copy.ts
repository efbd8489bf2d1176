import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openProspectEngine } from '../duckdb/open-prospect-engine.ts';
import { generateProspects } from '../generator/generate-prospects.ts';
import type { ProspectEngine } from '../prospect-engine.ts';

/** The places of a test that changes releases. */
export interface EngineOnCopy {
  /** The folder of the whole file of tests. */
  readonly root: string;
  /** The release that was generated. No test changes it. */
  readonly made: string;
  /** The folder of the engine, with a copy of the release as its release 1. */
  readonly directory: string;
  /** A test may close it and open another one in its place. */
  engine: ProspectEngine;
}

/** Gives each test of a file an open engine on its own copy of one release of 3,000 people. */
export function engineOnCopy(dataAsOf: number): EngineOnCopy {
  const at = {} as { -readonly [Name in keyof EngineOnCopy]: EngineOnCopy[Name] };
  beforeAll(async () => {
    at.root = mkdtempSync(path.join(tmpdir(), 'engine-'));
    const asked = { directory: path.join(at.root, 'made'), people: 3000, seed: 1, dataAsOf };
    at.made = (await generateProspects({ ...asked, stateCodes: ['DE', 'RI'] })).file;
  }, 60_000);
  afterAll(() => rmSync(at.root, { recursive: true, force: true }));
  beforeEach(async () => {
    at.directory = mkdtempSync(path.join(at.root, 'engine-'));
    copyFileSync(at.made, path.join(at.directory, 'prospects-000001.duckdb'));
    at.engine = await openProspectEngine({ directory: at.directory });
  });
  afterEach(() => at.engine.close());
  return at;
}
