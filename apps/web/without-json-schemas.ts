import type { Plugin } from 'vite';

/** The parts of zod that write JSON schemas. Only the server writes them, for its description of the API. */
const writer = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:const|function) (\w+)/gm;

/**
 * Leaves zod's writer of JSON schemas out of the build. Every schema names the writer, so that the bundler would keep
 * it, and every page would load 7 kB that no page uses.
 */
export function withoutJsonSchemas(): Plugin {
  return {
    name: 'dropdate:without-json-schemas',
    apply: 'build',
    transform(code, id) {
      if (!writer.test(id)) return null;
      const names = [...code.matchAll(exported)].flatMap(([, name]) => (name === undefined ? [] : [name]));
      if (names.length === 0)
        throw new Error(`${id} exports nothing. Zod has changed, so this plugin needs a change too.`);
      const missing = "const missing = () => { throw new Error('This part of zod is not in the browser.'); };";
      // A schema calls these functions when it is made, and keeps their answers without calling them.
      const parts = names.map(
        (name) => `export const ${name} = ${/^create.*Method$/.test(name) ? '() => missing' : 'missing'};`,
      );
      return { code: [missing, ...parts, 'export { missing as process };'].join('\n'), map: null };
    },
  };
}
