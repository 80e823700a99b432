/** The institute's mark, made from content/mark.svg by the build (scripts/build/look). 40 pixels high; decoration. */
declare module 'virtual:mark' {
  export const Mark: () => React.ReactNode
}
