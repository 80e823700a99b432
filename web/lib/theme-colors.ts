/** What browsers paint their own bars with: the colour of the page in each theme (web/styles/tokens.css, `paper`). */
export const themeColors = { light: '#f6f1e6', dark: '#0c1711' } as const
