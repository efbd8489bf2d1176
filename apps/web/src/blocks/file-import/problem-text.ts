/** The sentence about a field under a name that the user knows. Most sentences begin with the name of their field. */
export function problemText(label: string, sentence: string): string {
  return sentence.toLowerCase().startsWith(`${label.toLowerCase()} `) ? sentence : `${label}: ${sentence}`;
}
