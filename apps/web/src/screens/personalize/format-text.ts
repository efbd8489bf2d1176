import { messages } from './personalize.messages.ts';

/** The product and the sheet's size in inches, for example `Medicare, 6 × 9 in`. The shorter side comes first. */
export function formatText(product: string, trim: { readonly width: number; readonly height: number }): string {
  const inches = (millimetres: number) => String(Math.round((millimetres / 25.4) * 100) / 100);
  const [short, long] = [Math.min(trim.width, trim.height), Math.max(trim.width, trim.height)];
  return messages.format(product, inches(short), inches(long));
}
