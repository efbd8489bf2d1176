const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** Responses by recipients as it is shown: 0.0125 is '1.25%'. */
export const formatResponseRate = (rate: number): string => percent.format(rate);
