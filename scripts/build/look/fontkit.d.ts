declare module 'fontkit' {
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: Position[]; advanceWidth: number }
  }
  export function openSync(file: string): Font
}
