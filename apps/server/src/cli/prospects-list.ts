import { statSync } from 'node:fs';
import path from 'node:path';
import { formatCount } from '@dropdate/domain/money/money-text';
import { openProspectEngine } from '@dropdate/prospect-engine/duckdb/open-prospect-engine';
import { listReleases } from '@dropdate/prospect-engine/duckdb/release-files';
import { firstDayOf } from '../features/audience/as-of.ts';
import type { Command } from './command.ts';
import { configOf, prospectsDirectory } from './command-config.ts';

export const prospectsList: Command = {
  name: 'prospects list',
  usage: '',
  summary: 'Lists the prospect releases, newest first.',
  details: ['The first one is what the server answers from. Needs no database; reads only.'],
  options: {},
  run: async (_input, terminal) => {
    const directory = prospectsDirectory(configOf(terminal));
    const releases = listReleases(directory);
    if (releases.length === 0) {
      terminal.err(`There is no prospect release in ${directory}: import or generate one.`);
      return;
    }
    for (const { seq, file } of releases) {
      const { size, mtime } = statSync(file);
      terminal.out(
        `${seq}  ${path.basename(file)}  ${(size / 1e6).toFixed(1)} MB  built ${mtime.toISOString().slice(0, 16)}Z`,
      );
    }
    const engine = await openProspectEngine({ directory, threads: 1, memoryLimitMb: 256, maxCountedInMemory: 0 });
    try {
      const current = engine.release();
      if (current)
        terminal.out(
          `Current: ${current.seq}, ${formatCount(current.rows)} people, data as of ${firstDayOf(current.dataAsOf).slice(0, 7)}.`,
        );
    } finally {
      await engine.close();
    }
  },
};
