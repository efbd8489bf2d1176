/** A path of the route table as the router writes it: `/order/{orderId?}` becomes `/order/{-$orderId}`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\?\}/g, '{-$$$1}').replace(/\{(\w+)\}/g, '$$$1');
}

/** Whether an address is one of the page's: each `{parameter}` stands for one part of it, `{parameter?}` for one or none. */
export function isAddressOf(path: string, address: string): boolean {
  const pattern = path.replace(/\/\{\w+\?\}/g, '(/[^/]+)?').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${pattern}/?$`).test(address);
}
