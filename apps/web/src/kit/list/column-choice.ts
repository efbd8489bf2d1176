/** Adds or removes a column. Refuses a column beyond `max`. */
export function toggledColumn(chosen: readonly string[], name: string, max: number): readonly string[] | 'too-many' {
  if (chosen.includes(name)) return chosen.filter((one) => one !== name);
  return chosen.length >= max ? 'too-many' : [...chosen, name];
}

/** The names with one name moved to another place. For a place outside the list, the name moves to the nearest end. */
export function moved(chosen: readonly string[], name: string, place: number): readonly string[] {
  if (!chosen.includes(name)) return chosen;
  const rest = chosen.filter((one) => one !== name);
  const at = Math.min(Math.max(place, 0), rest.length);
  return [...rest.slice(0, at), name, ...rest.slice(at)];
}
