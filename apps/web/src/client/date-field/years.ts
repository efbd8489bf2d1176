/** Years on a grid (specification 2, section 9, date picker). */
const yearsOnGrid = 12;
const yearsBefore = 4;

/** The 12 years of a grid. Grid 0 starts 4 years before `year`. `page` counts the grids from grid 0. */
export function yearsAround(year: number, page = 0): readonly number[] {
  const first = year - yearsBefore + page * yearsOnGrid;
  return Array.from({ length: yearsOnGrid }, (_, index) => first + index);
}
