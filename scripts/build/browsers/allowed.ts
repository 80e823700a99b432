/** What the browsers of the floor lack and may stand in the build all the same: each name with its reason. */

const group = (reason: string, names: string): Record<string, string> =>
  Object.fromEntries(names.split('\n').flatMap((name) => (name.trim() === '' ? [] : [[name.trim(), reason]])))

/** Of scripts. A name that a script asks for before it uses it (`'any' in AbortSignal`, `typeof`, `a.b && …`) needs no place here. */
export const allowedInScripts: Readonly<Record<string, string>> = {
  ...group(
    'Objects of ours and of libraries have that name, too; the browser has it where nobody here asks for it.',
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
    'React and React Router ask for it, or read it to see that it is not there, in words that say so only further above.',
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
    'Asked for first, by `hasPopovers`; without popovers a panel opens by an attribute and toasts stand in the open dialog.',
    `.hidePopover
     .showPopover
     .togglePopover
     :popover-open
     popover=
     popoverTarget=`,
  ),
  ...group('The menu of a phone asks whether there are commands, and opens its dialog by itself.', 'command=\n commandfor='),
  ...group(
    'The film has the button only where `document.fullscreenEnabled` says so.',
    '.exitFullscreen\n .fullscreenElement\n .requestFullscreen',
  ),
  ...group('Asked for first, a function above.', 'requestIdleCallback\n cancelIdleCallback\n :target-current'),
  ...group('Escape, which it tells to leave a dialog open, is refused by `cancel` as well.', 'closedby='),
  ...group(
    'A help for fingers and screens: without it the page does the same.',
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

/** Of pages: the same in the small letters of HTML. */
export const allowedInPages: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(allowedInScripts).map(([name, reason]) => [name.toLowerCase(), reason])),
  ...group('A place less that screen readers name.', '<search>'),
}

/** Of styles: nobody misses a word, a button or an answer without it. */
export const allowedInStyles: Readonly<Record<string, string>> = {
  ...group(
    'Looks: a line is broken elsewhere, a bar of scrolling shows, a field does not grow, something stands a little lower.',
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
  ...group('Tailwind gives the properties their first values once more where it is not known.', '@property'),
  ...group('What hides meanwhile is `visibility`; this only saves laying it out.', 'content-visibility'),
  ...group(
    'Beside it stands the rule for the attribute, or for the name with the prefix.',
    ':popover-open\n :fullscreen\n -webkit-mask-composite\n mask-composite',
  ),
  ...group('Firefox 115 alone: columns, gaps and edges differ. What a rule with it hides is looked at one by one, below.', ':has'),
  ...group(
    'What stands in its place until something has loaded: the page is a moment earlier there, and not yet in its place.',
    `:has hides: .my-courses:has(>.loading)+.all-courses
     :has hides: .notifications-list:has(>.loading)+.notifications-emails
     :has hides: [data-theme]:not([data-styled]) :is(.fold~*,.site-main:has(.fold)~.site-footer)
     :popover-open hides: [data-theme]:not([data-styled]) :is([open]:modal,[popover]:popover-open)`,
  ),
  ...group(
    'Firefox 115 shows more than others: an empty line or frame, a picture, a button on a low screen, all of a page on paper.',
    `:has hides: .inquiry-sent dl:has(dd:empty)
     :has hides: .letters-table tbody td:not(:has(.letter-stand))
     :has hides: .page-intro:has(.programs-facts) .page-intro-picture
     :has hides: :is(.console-bar,.console-actions,.colleagues-here,.application-duplicates,.appl
     :has hides: :is(.inbox[data-open] .inbox-side,.inbox:not([data-open]) .inbox-pane,.console-p
     :has hides: :root:not([data-theme]) svg:has(>[data-later])
     :has hides: body:has(.recovery-sheet) :not(:has(.recovery-sheet),.recovery-sheet,.recovery-s
     :has hides: body:has(.wizard-bar) .chat-corner`,
  ),
  ...group(
    'Beside it stands the rule with the prefix.',
    ':fullscreen hides: .tour-film .dialog-body:fullscreen :is(.tour-film-note,.tour-film-words)',
  ),
}
