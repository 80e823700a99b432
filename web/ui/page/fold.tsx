/**
 * Marks the end of the first screen. The build leaves the styles for everything after it, including the footer, out of the page's HTML.
 * That content is hidden until the page's style sheets have loaded (web/app/shell.css).
 */
export const Fold = () => <div hidden className="fold" />
