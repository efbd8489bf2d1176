import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { type ESTree, type Plugin, parseSync } from 'vite';

interface Origin {
  readonly file: string;
  /** The name under which `file` exports the imported part. */
  readonly name: string;
}

type Origins = ReadonlyMap<string, Origin>;

/**
 * Rewrites `import { Menu } from '@mantine/core'` so that the import names the file that holds `Menu`. The bundler
 * reads an import of a package's index as an import of every module of the package. `scriptGroups` could then not see
 * which screen needs which module.
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

/**
 * The import, rewritten so that it takes each name from the file that holds the name. Null when the file of a name is
 * unknown.
 */
function direct({ specifiers }: Import, origins: Origins): string | null {
  const lines = specifiers.map((specifier) => {
    const origin = specifier.type === 'ImportSpecifier' ? origins.get(nameOf(specifier.imported)) : undefined;
    if (origin === undefined) return null;
    return `import { ${origin.name} as ${specifier.local.name} } from ${JSON.stringify(origin.file)};`;
  });
  return lines.includes(null) ? null : lines.join(' ');
}

/** The file of each name that a package's index exports. */
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
