import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

interface Origin {
  readonly file: string;
  /** The name of the part in its file. */
  readonly name: string;
}

type Origins = ReadonlyMap<string, Origin>;

/**
 * Makes `import { Menu } from '@mantine/core'` name the file that holds `Menu`. Behind a package's index every module
 * seems to need all others, and no script can be composed by who needs what.
 */
export function directImports(packages: readonly string[]): Plugin {
  const known = new Map<string, Promise<Origins>>();
  return {
    name: 'dropdate:direct-imports',
    apply: 'build',
    transform: {
      filter: { id: /\.[cm]?[jt]sx?$/, code: [...packages] },
      async handler(code, id) {
        const changes = await Promise.all(
          parseSync(id, code).program.body.map(async (statement) => {
            if (statement.type !== 'ImportDeclaration' || !packages.includes(statement.source.value)) return null;
            const index = await this.resolve(statement.source.value, id);
            if (index === null) return null;
            const origins = known.get(index.id) ?? originsOf(index.id);
            known.set(index.id, origins);
            const text = direct(statement, await origins);
            return text === null ? null : { start: statement.start, end: statement.end, text };
          }),
        );
        return changes
          .filter((change) => change !== null)
          .reduceRight((text, change) => text.slice(0, change.start) + change.text + text.slice(change.end), code);
      },
    },
  };
}

type Import = Extract<ESTree.Statement, { type: 'ImportDeclaration' }>;

/** The same import from where its names come from; null where one of them is not to be found. */
function direct({ specifiers }: Import, origins: Origins): string | null {
  const lines = specifiers.map((specifier) => {
    const origin = specifier.type === 'ImportSpecifier' ? origins.get(nameOf(specifier.imported)) : undefined;
    if (origin === undefined) return null;
    return `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.file)};`;
  });
  return lines.includes(null) ? null : lines.join(' ');
}

/** Where the exports of a package's index come from. */
async function originsOf(index: string): Promise<Origins> {
  const { body } = parseSync(index, await readFile(index, 'utf8')).program;
  const imported = new Map<string, Origin>();
  const exported = new Map<string, Origin>();
  for (const statement of body) {
    if (statement.type === 'ImportDeclaration') {
      const file = resolve(dirname(index), statement.source.value);
      for (const specifier of statement.specifiers) {
        if (specifier.type !== 'ImportSpecifier') continue;
        imported.set(specifier.local.name, { file, name: nameOf(specifier.imported) });
      }
    }
    if (statement.type === 'ExportNamedDeclaration') {
      for (const { local, exported: name } of statement.specifiers) {
        const origin =
          statement.source === null
            ? imported.get(nameOf(local))
            : { file: resolve(dirname(index), statement.source.value), name: nameOf(local) };
        if (origin !== undefined) exported.set(nameOf(name), origin);
      }
    }
  }
  return exported;
}

const nameOf = (node: ESTree.ModuleExportName): string => (node.type === 'Literal' ? node.value : node.name);
