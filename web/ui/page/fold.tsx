/**
 * What follows beside it, and the end of the page, stands below the first screen. The build leaves the styles of these parts out of the
 * page's HTML; they are hidden until the page's sheets are there (web/app/shell.css).
 */
export const Fold = () => <div hidden className="fold" />
