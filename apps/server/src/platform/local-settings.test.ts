import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadLocalSettings } from './local-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dropdate-settings-'));
  process.env.DROPDATE_TEST_KNOWN = 'environment';
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  delete process.env.DROPDATE_TEST_KNOWN;
  delete process.env.DROPDATE_TEST_NEW;
});

describe('loadLocalSettings', () => {
  it('adds settings that the environment lacks', () => {
    const file = path.join(folder, '.env');
    writeFileSync(file, '# a remark\nDROPDATE_TEST_KNOWN=file\nDROPDATE_TEST_NEW=file\n');
    loadLocalSettings(file);
    expect(process.env.DROPDATE_TEST_KNOWN).toBe('environment');
    expect(process.env.DROPDATE_TEST_NEW).toBe('file');
  });

  it('needs no file', () => {
    expect(() => loadLocalSettings(path.join(folder, '.env'))).not.toThrow();
  });
});
