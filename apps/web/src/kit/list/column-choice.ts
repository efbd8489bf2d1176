/** Adds or removes a column. Refuses a column beyond `max`. */
export function toggledColumn(chosen: readonly string[], name: string, max: number): readonly string[] | 'too-many' {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  return chosen.length >= max ? 'too-many' : [...chosen, name];
}

/**
 * Returns the names with one name moved to another place. A place outside the list means the nearest end of the list.
 */
export function moved(chosen: readonly string[], name: string, place: number): readonly string[] {
  if (!chosen.includes(name)) return chosen;
  const rest = chosen.filter((one) => one !== name);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}
