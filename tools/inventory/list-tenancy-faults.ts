/** Prints what the tables of a schema folder break of the rule that every row says whose it is, as JSON. */
import { exportsOf, tenancyFaults } from '../../apps/server/testing/tenant-tables.ts';

process.stdout.write(JSON.stringify(tenancyFaults(await exportsOf(process.argv[2] ?? ''))));
