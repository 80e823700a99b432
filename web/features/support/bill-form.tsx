import { useState } from 'react'
import { programs } from '#content/programs.ts'
import { sponsorships } from '#content/sponsorships.ts'
import { learnersFrom } from '#domain/sponsorship-cost.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { IconButton } from '#web/ui/button.tsx'
import { FieldFrame } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Bill } from './bill.tsx'
import type { CourseLengths } from './course-lengths.ts'

const words = sponsorships.bill
const rooms = [
  { value: 'no', label: words.withoutRoom },
  { value: 'yes', label: words.withRoom },
]

/**
 * The bill and what it reckons with. The questions come once they can be answered, into a place kept for them: without
 * JavaScript the bill is an example, and the table of cases says the rest.
 */
export function BillForm({ lengths }: { lengths: CourseLengths }) {
  const alive = useHydrated()
  const [typed, setTyped] = useState('1')
  const [learners, setLearners] = useState(1)
  const [room, setRoom] = useState('no')
  const [courseId, setCourseId] = useState(words.firstCourse)
  const course = programs.flatMap(({ courses }) => courses).find(({ id }) => id === courseId)
  const isWrong = learnersFrom(typed, words.mostLearners) === null

  const type = (text: string) => {
    setTyped(text)
    setLearners(learnersFrom(text, words.mostLearners) ?? learners)
  }
  const step = (by: number) => type(String(Math.min(words.mostLearners, Math.max(1, learners + by))))

  return (
    <div className="bill-columns">
      <div className="bill-questions">
        {alive && (
          <>
            <FieldFrame id="learners" label={words.learners} error={isWrong ? words.wrongNumber : undefined}>
              <div className="counter">
                <IconButton icon="minus" label="One learner fewer" onClick={() => step(-1)} />
                <input
                  id="learners"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={words.mostLearners}
                  value={typed}
                  onChange={({ target }) => type(target.value)}
                  className="control num"
                  {...(isWrong && { 'aria-invalid': true, 'aria-describedby': 'learners-error' })}
                />
                <IconButton icon="plus" label="One learner more" onClick={() => step(1)} />
              </div>
            </FieldFrame>
            <RadioGroup legend={words.room} name="room" options={rooms} value={room} onChange={({ target }) => setRoom(target.value)} />
            <FieldFrame id="course" label={words.course}>
              <span className="control-box">
                <select id="course" value={courseId} onChange={({ target }) => setCourseId(target.value)} className="control">
                  {programs.map(({ id, title, courses }) => (
                    <optgroup key={id} label={title}>
                      {courses.map((option) => (
                        <option key={option.id} value={option.id}>
                          {option.label}
                        </option>
                      ))}
                    </optgroup>
                  ))}
                </select>
                <Icon name="chevron-down" size={18} />
              </span>
            </FieldFrame>
          </>
        )}
      </div>
      <Bill learners={learners} withRoom={room === 'yes'} course={course?.label ?? ''} months={lengths[courseId] ?? 1} />
    </div>
  )
}
