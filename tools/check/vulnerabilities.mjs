import { npmCommand, run as runProgram } from '../lib/project.mjs';

export const name = 'known vulnerabilities in what is delivered';

const TIME_LIMIT = 20_000;

/** Serious vulnerabilities fail the check. Offline the check passes and says that the audit service was not reached. */
export async function run() {
  const [npm, args] = npmCommand('audit', '--omit=dev', '--json', '--audit=true', '--fetch-retries=0');
  const { output } = await runProgram(npm, args, { timeLimit: TIME_LIMIT });
  const report = parse(output);
  if (report?.vulnerabilities === undefined) return { ok: true, note: 'the audit service is not reachable' };
  const found = Object.values(report.vulnerabilities);
  const serious = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
  return {
    ok: serious.length === 0,
    note: `${found.length} known, ${serious.length} serious`,
    lines: found.map(describe),
  };
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function describe({ name: packageOf, severity, via, range }) {
  const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} ${cause.url}`));
  return `${severity}: ${packageOf} ${range}: ${titles.join('; ')}`;
}
