/**
 * Every colour of the product, and the shadows and layout sizes that several parts share. A check makes sure that no
 * code outside this folder names a colour. A size that only one part needs is in the file of that part. The contrast of
 * each text and border with its background was measured when the palette was chosen (text at least 4.5 : 1, borders of
 * controls 3 : 1).
 */
type Pair = readonly [light: string, dark: string];

const colours: Readonly<Record<string, Pair>> = {
  '--dd-canvas': ['#F6F4F0', '#121110'],
  '--dd-sheet': ['#FFFFFF', '#1A1917'],
  '--dd-subtle': ['#FAF8F5', '#1F1D1B'],
  '--dd-hover': ['#F4F1EC', '#24221F'],
  '--dd-line': ['#E9E5DE', '#2C2A27'],
  '--dd-line-strong': ['#D8D2C8', '#3D3A35'],
  '--dd-field': ['#908A7E', '#777167'],
  '--dd-search': ['#F1F0EE', '#24221F'],
  '--dd-text': ['#1E1C19', '#EDEAE4'],
  '--dd-text-2': ['#5C574F', '#ADA79C'],
  '--dd-text-3': ['#716B61', '#999287'],
  '--dd-action': ['#2F45BE', '#4C62D9'],
  '--dd-action-hover': ['#26389F', '#566CE1'],
  '--dd-on-action': ['#FFFFFF', '#FFFFFF'],
  '--dd-link': ['#2F45BE', '#A3B1F7'],
  '--dd-focus': ['#2F45BE', '#A3B1F7'],
  '--dd-focus-soft': ['rgb(47 69 190/.28)', 'rgb(163 177 247/.28)'],
  '--dd-logo': ['#2F45BE', '#566CE1'],
  // Most logos are drawn for white paper, so the plate under a logo is white in both themes.
  '--dd-logo-plate': ['#FFFFFF', '#FFFFFF'],
  '--dd-logo-plate-text': ['#1E1C19', '#1E1C19'],
  '--dd-tint': ['#EEF1FD', '#232741'],
  '--dd-tint-2': ['#DDE3FB', '#2C3359'],
  // Shades of a map: areas without people, then from few to many.
  '--dd-map-0': ['#F6F4F0', '#24221F'],
  '--dd-map-1': ['#DDE3FB', '#2C3359'],
  '--dd-map-2': ['#B4C1F3', '#3D4A8C'],
  '--dd-map-3': ['#8A9BE9', '#5468C4'],
  '--dd-map-4': ['#5E70D6', '#7D90EA'],
  '--dd-map-5': ['#2F45BE', '#B4C1F9'],
  '--dd-unread': ['#FCF9F1', '#1F1D18'],
  '--dd-error': ['#B42318', '#F58E7B'],
  '--dd-destroy': ['#B42318', '#B42318'],
  '--dd-destroy-hover': ['#9C2A1B', '#9C2A1B'],
  '--dd-better': ['#1C6238', '#82D39F'],
  // Mail is white paper in both themes.
  '--dd-paper': ['#FFFEFA', '#FFFEFA'],
  '--dd-paper-under': ['#F6F2E7', '#DDD8CA'],
  '--dd-paper-ink': ['#1E1C19', '#1E1C19'],
  '--dd-postmark': ['#4A463F', '#4A463F'],
  '--dd-paper-stamp': ['#2F45BE', '#2F45BE'],
  '--dd-paper-stamp-line': ['#7E90EE', '#7E90EE'],
  // Colours of the printed piece, its guides and its fields, on paper that stays white.
  '--dd-piece-paper': ['#FFFFFF', '#FFFFFF'],
  '--dd-piece-print': ['#000000', '#000000'],
  '--dd-piece-guide': ['#2F45BE', '#2F45BE'],
  '--dd-piece-halo': ['rgb(255 255 255/.8)', 'rgb(255 255 255/.8)'],
  '--dd-piece-field': ['rgb(47 69 190/.1)', 'rgb(47 69 190/.1)'],
  '--dd-shadow-piece': ['0 0.4px 1px rgb(40 34 24/.22)', '0 0.4px 1px rgb(40 34 24/.22)'],
  // The edge of a small piece of paper.
  '--dd-stock-edge': ['#908A7E', '#908A7E'],
  '--dd-shadow-paper': ['0 16px 22px rgb(40 34 24/.2)', '0 16px 22px rgb(0 0 0/.5)'],
  '--dd-stamp': ['#D9472B', '#F0694E'],
  '--dd-float': ['#23211E', '#35322D'],
  '--dd-on-float': ['#F4F1EC', '#F4F1EC'],
  '--dd-on-float-2': ['#ADA79C', '#CFC9BE'],
  '--dd-float-line': ['#46423B', '#55514A'],
  '--dd-float-error': ['#F7A392', '#F7A392'],
  '--dd-float-success': ['#82D39F', '#82D39F'],
  '--dd-active': ['rgb(30 28 25/.08)', 'rgb(237 234 228/.08)'],
  '--dd-scrim': ['rgb(30 27 22/.38)', 'rgb(8 7 6/.6)'],
  '--dd-skeleton': ['#F1EEE8', '#262421'],
  '--dd-imprint': ['rgb(30 28 25/.34)', 'rgb(237 234 228/.34)'],
  '--dd-tone-default-bg': ['#EFECE6', '#2C2926'],
  '--dd-tone-default-fg': ['#4A463F', '#CFC9BE'],
  '--dd-tone-info-bg': ['#E1EEF9', '#17293A'],
  '--dd-tone-info-fg': ['#1B5585', '#8CC4F0'],
  '--dd-tone-warning-bg': ['#FBEDCF', '#352810'],
  '--dd-tone-warning-fg': ['#7A4B00', '#F0C26A'],
  '--dd-tone-success-bg': ['#DFF1E4', '#15301F'],
  '--dd-tone-success-fg': ['#1C6238', '#82D39F'],
  '--dd-tone-error-bg': ['#FBE5E1', '#3A1A15'],
  '--dd-tone-error-fg': ['#9C2A1B', '#F7A392'],
  '--dd-shadow-control': ['0 1px 2px rgb(40 34 24/.06)', 'none'],
  '--dd-shadow-float': [
    '0 0 0 1px rgb(40 34 24/.06), 0 10px 28px -8px rgb(40 34 24/.22)',
    '0 0 0 1px #3D3A35, 0 10px 28px -8px rgb(0 0 0/.6)',
  ],
  '--dd-shadow-dialog': ['0 28px 72px -16px rgb(40 34 24/.38)', '0 0 0 1px #3D3A35, 0 28px 72px -16px rgb(0 0 0/.8)'],
};

/** The names of colours in Mantine's own style sheets, each with our token. */
const mantineNames: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--dd-sheet)',
  '--mantine-color-text': 'var(--dd-text)',
  '--mantine-color-default': 'var(--dd-sheet)',
  '--mantine-color-default-hover': 'var(--dd-hover)',
  '--mantine-color-default-color': 'var(--dd-text)',
  '--mantine-color-default-border': 'var(--dd-line-strong)',
  '--mantine-color-dimmed': 'var(--dd-text-2)',
  '--mantine-color-placeholder': 'var(--dd-text-3)',
  '--mantine-color-error': 'var(--dd-error)',
  '--mantine-color-success': 'var(--dd-better)',
  '--mantine-color-anchor': 'var(--dd-link)',
  '--mantine-color-disabled': 'var(--dd-tone-default-bg)',
  '--mantine-color-disabled-color': 'var(--dd-text-3)',
  '--mantine-color-disabled-border': 'transparent',
  '--mantine-primary-color-filled': 'var(--dd-action)',
  '--mantine-primary-color-filled-hover': 'var(--dd-action-hover)',
  '--mantine-color-ink-filled': 'var(--dd-action)',
  '--mantine-color-ink-filled-hover': 'var(--dd-action-hover)',
};

/** Layout sizes and layers, the same in both themes. */
export const sizes: Readonly<Record<string, string>> = {
  '--dd-top-bar': '48px',
  '--dd-top-bar-narrow': '52px',
  '--dd-sidebar': '232px',
  '--dd-rail': '56px',
  '--dd-step-rail': '212px',
  '--dd-panel': '316px',
  '--dd-panel-wide': '340px',
  '--dd-wizard-head': '60px',
  '--dd-bar': '56px',
  '--dd-list-foot': '48px',
  '--dd-table-head': '34px',
  '--dd-row': '40px',
  '--dd-page-side': '24px',
  '--dd-cell-side': '10px',
  '--dd-z-table-head': '1',
  '--dd-z-bar': '10',
  '--dd-z-bulk': '20',
  '--dd-z-app': '100',
  '--dd-z-dialog': '200',
  '--dd-z-popover': '300',
  '--dd-z-toast': '400',
  '--dd-z-palette': '500',
};

const side = (index: 0 | 1): Record<string, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [name, pair[index]]));

export const lightTokens = { ...side(0), ...mantineNames };
export const darkTokens = { ...side(1), ...mantineNames };
