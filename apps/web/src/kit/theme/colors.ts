import type { MantineColorsTuple } from '@mantine/core';

/** The only accent colour. Shade 7 colours actions in the light theme, shade 6 in the dark theme. */
export const ink: MantineColorsTuple = [
  '#EEF1FD',
  '#DDE3FB',
  '#BECAF7',
  '#A3B1F7',
  '#7E90EE',
  '#566CE1',
  '#4C62D9',
  '#2F45BE',
  '#26389F',
  '#1B2875',
];

/** Warm paper greys. */
export const gray: MantineColorsTuple = [
  '#FAF8F5',
  '#F4F1EC',
  '#E9E5DE',
  '#D8D2C8',
  '#B9B2A6',
  '#908A7E',
  '#716B61',
  '#5C574F',
  '#3A3630',
  '#1E1C19',
];

/** The greys of the dark theme, from text to canvas. */
export const dark: MantineColorsTuple = [
  '#EDEAE4',
  '#CFC9BE',
  '#ADA79C',
  '#999287',
  '#3D3A35',
  '#2C2A27',
  '#24221F',
  '#1A1917',
  '#161513',
  '#121110',
];
