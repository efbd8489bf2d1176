/** A path of the route table as the router writes it: `/order/{orderId?}` becomes `/order/{-$orderId}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');
}

/**
 * The addresses of a page as a regular expression. A `{parameter}` stands for one part of the path. A `{parameter?}`
 * stands for one part or none.
 */
export function addressPattern(path: string): string {
  return `^${path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+')}/?$`;
}

/** Whether an address belongs to the page. The router ignores the case of letters, so this function does, too. */
export function isAddressOf(path: string, address: string): boolean {
  return new RegExp(addressPattern(path), 'i').test(address);
}

/** The parameters that an address of the page names. */
export function addressOf(path: string, address: string): Readonly<Record<string, string>> {
  const named = path.replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const found = Object.entries(new RegExp(`^${named}/?$`, 'i').exec(address)?.groups ?? {});
  return Object.fromEntries(
    found.flatMap(([name, part]: [string, string | undefined]) =>
      part === undefined ? [] : [[name, decodeURIComponent(part)]],
    ),
  );
}
