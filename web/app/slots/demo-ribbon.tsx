import './demo-ribbon.css'

/** What everybody should know who looks at the sample: nothing in it is real. */
export function DemoRibbon() {
  return (
    <aside aria-label="Demonstration" className="demo-ribbon">
      A demo: institute and people are invented
    </aside>
  )
}
