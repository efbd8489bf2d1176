/** Prints, as JSON, where the tables of a schema folder break the rule that every row names its company. */
import { exportsOf, tenancyFaults } from '../../apps/server/testing/tenant-tables.ts';

process.stdout.write(JSON.stringify(tenancyFaults(await exportsOf(process.argv[2] ?? ''))));
