declare module 'fontkit' {
  type Position = { xAdvance: number; xOffset: number; yOffset: number }
  type Font = {
    unitsPerEm: number
    ascent: number
    descent: number
    lineGap: number
    characterSet: number[]
    layout(text: string): { glyphs: { path: { toSVG(): string } }[]; positions: Position[]; advanceWidth: number }
  }
  export function create(bytes: Uint8Array): Font
  export function openSync(file: string): Font
}
