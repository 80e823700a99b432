/** Address of the picture that stands for a page where a link to it is shared: 1200 × 630 pixels (tools/art/cards.ts). */
export function socialCard(path: string): string {
  return `/cards/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`
}
