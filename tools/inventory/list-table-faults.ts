/**
 * Prints, as JSON, where the tables of a schema folder break one of two rules: every row names its company, and every
 * column of JSON has a schema.
 */
import { exportsOf, tenancyFaults } from '../../apps/server/testing/tenant-tables.ts';
import { unparsedColumns } from '../../apps/server/testing/unparsed-columns.ts';

const schema = await exportsOf(process.argv[2] ?? '');
process.stdout.write(JSON.stringify([...tenancyFaults(schema), ...unparsedColumns(schema)]));
