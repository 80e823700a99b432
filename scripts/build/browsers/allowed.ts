/** Features that the oldest supported browsers lack but that may appear in the build, each with the reason. */

const group = (reason: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split('\n').flatMap((name) => (name.trim() === '' ? [] : [[name.trim(), reason]])))

/** For scripts. A name needs no entry here if a script checks it before use (`'any' in AbortSignal`, `typeof`, `a.b && …`). */
export const allowedInScripts: Readonly<Record<string, string>> = {
  ...group(
    'Our own objects and those of libraries also use this name, and nothing here uses the browser feature.',
    `.address
     .bytes
     .capture
     .component
     .contacts
     .delay
     .displayName
     .dispose
     .drop
     .getMetadata
     .handle
     .isError
     .priority
     .role
     .share
     .side
     .stackTraceLimit
     .sync
     .take
     .toBase64
     .variant
     .when
     .with
     IS=
     capture=
     closedBy=
     manifest=
     watch=`,
  ),
  ...group(
    'React and React Router check for it first, or read it to detect that it is missing, in code that this search cannot follow.',
    `.duplex
     .startViewTransition
     .transferSize
     :view-transition
     :view-transition-group
     event navigate
     event navigateerror
     event navigatesuccess
     fetchPriority=
     imageSizes=
     imageSrcSet=
     navigation`,
  ),
  ...group(
    'Checked first by `hasPopovers`. Without popovers, a panel opens through an attribute and toasts appear in the open dialog.',
    `.hidePopover
     .showPopover
     .togglePopover
     :popover-open
     popover=
     popoverTarget=`,
  ),
  ...group('The phone menu checks whether commands are supported, and otherwise opens its dialog with a script.', 'command=\n commandfor='),
  ...group(
    'The film shows this button only if `document.fullscreenEnabled` is true.',
    '.exitFullscreen\n .fullscreenElement\n .requestFullscreen',
  ),
  ...group('Checked first, in the calling function.', 'requestIdleCallback\n cancelIdleCallback\n :target-current'),
  ...group('It keeps a dialog open on Escape, and a handler of `cancel` prevents that as well.', 'closedby='),
  ...group(
    'An aid for touch screens and displays. The page works in the same way without it.',
    `autoCapitalize=
     autoCorrect=
     autoFocus=
     disablePictureInPicture=
     event beforeunload
     event scrollend
     event touchend
     event touchmove
     event touchstart
     playsInline=`,
  ),
}

/** For pages: the same names in the lower case of HTML. */
export const allowedInPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(allowedInScripts).map(([name, reason]) => [name.toLowerCase(), reason])),
  ...group('One landmark fewer for screen readers.', '<search>'),
}

/** For styles. Pages still show all text, buttons and answers in browsers that lack these. */
export const allowedInStyles: Readonly<Record<string, string>> = {
  ...group(
    'Appearance only: a line breaks elsewhere, a scroll bar is visible, a field does not grow, an element is slightly lower.',
    `:selection
     :target-current
     @page
     anchor-name
     break-after: avoid
     cursor: not-allowed
     cursor: pointer
     cursor: progress
     field-sizing
     font-family: ui-monospace
     font-family: ui-sans-serif
     forced-color-adjust
     grid-template-rows: subgrid
     grid-template: subgrid
     overflow-anchor
     resize
     scroll-target-group
     scrollbar-gutter
     scrollbar-width
     stroke: currentColor
     text-size-adjust
     text-wrap
     color-mix() in --grid`,
  ),
  ...group('Tailwind sets the initial values of the properties a second time if this is unknown.', '@property'),
  ...group('The element is already hidden with `visibility`. This only saves layout work.', 'content-visibility'),
  ...group(
    'The same styles have a rule for the attribute, or for the name with the prefix.',
    ':popover-open\n :fullscreen\n -webkit-mask-composite\n mask-composite',
  ),
  ...group('Only Firefox 115: columns, gaps and edges differ. Rules that hide elements are reviewed one by one, below.', ':has'),
  ...group(
    'A placeholder until something has loaded: the content appears a moment earlier and not yet in its final place.',
    `:has hides: .my-courses:has(>.loading)+.all-courses
     :has hides: .notifications-list:has(>.loading)+.notifications-emails
     :has hides: [data-theme]:not([data-styled]) :is(.fold~*,.site-main:has(.fold)~.site-footer)
     :popover-open hides: [data-theme]:not([data-styled]) :is([open]:modal,[popover]:popover-open)`,
  ),
  ...group(
    'Firefox 115 shows more than others: an empty line or frame, a picture, a button on a low screen, or the whole page in print.',
    `:has hides: .inquiry-sent dl:has(dd:empty)
     :has hides: .templates-table tbody td:not(:has(.template-stand))
     :has hides: .page-intro:has(.programs-facts) .page-intro-picture
     :has hides: .console-page:has(.front-desk-slip) .console-head
     :has hides: .summary-row:has(.application-show,.application-show-not,.application-revealed)
     :has hides: :is(.inbox[data-open] .inbox-side,.inbox:not([data-open]) .inbox-pane,.console-p
     :has hides: :root:not([data-theme]) svg:has(>[data-later])
     :has hides: body:has(.front-desk-slip) :is(.console-bar,.toasts)
     :has hides: body:has(>.front-desk-sheet)>:not(.front-desk-sheet)
     :has hides: body:has(.recovery-sheet) :not(:has(.recovery-sheet),.recovery-sheet,.recovery-s
     :has hides: body:has(.wizard-bar) .chat-corner`,
  ),
  ...group(
    'A second rule with the prefix has the same effect.',
    ':fullscreen hides: .tour-film .dialog-body:fullscreen :is(.tour-film-note,.tour-film-words)',
  ),
}
