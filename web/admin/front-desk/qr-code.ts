import { renderSVG } from 'uqr'

/** Renders text as an SVG QR code. This is a separate module, so that it is loaded only when a code is shown. */
export const qrCode = (text: string): string => renderSVG(text)
