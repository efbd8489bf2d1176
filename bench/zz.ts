import { startFilledDatabase } from './filled-database.ts';
const db = await startFilledDatabase('bench-lists-1000000', async () => undefined);
console.log(db.url.replace(/:[^:@]*@/, ':x@'));
process.on('SIGTERM', () => void db.stop().then(() => process.exit(0)));
setInterval(() => undefined, 1e6);
