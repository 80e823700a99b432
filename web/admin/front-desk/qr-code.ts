import { renderSVG } from 'uqr'

/** An SVG of a text; a module of its own, so that it comes when one is shown. */
export const qrCode = (text: string): string => renderSVG(text)
