import type { CDPSession } from 'playwright';

/** What the screen got while a page was scrolled, by the browser's own account of each of its frames. */
export interface FramesShown {
  /** frames that were due while the page moved, and those of them that were shown in time */
  due: number;
  shown: number;
  /** shown, with a part of the screen not yet painted */
  unpainted: number;
  /** shown frames a second of scrolling */
  rate: number;
}

interface FrameReport {
  state: string;
  scroll_state: string;
  frame_sequence: number;
  has_missing_content: boolean;
}
interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** microseconds */
  ts: number;
  args: { name?: string; frame_reporter?: FrameReport };
}

/** A pause longer than this is no frame that came late: nothing moved. */
const PAUSE_US = 100_000;

/** Only the reports of frames: a fuller trace takes time from what it looks at. */
const categories = 'disabled-by-default-devtools.timeline.frame';

/**
 * Scrolling moves what is painted without waiting for the page's script, so what is shown is told by the compositor:
 * Chromium reports each frame as presented (wholly, or with the page's own changes to follow), dropped or not wanted.
 */
export async function framesShown(session: CDPSession, scroll: () => Promise<unknown>): Promise<FramesShown> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [categories], excludedCategories: ['*'] },
  });
  await scroll();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;

  const compositors = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'Compositor')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const frames = new Map<
    number,
    { at: number; isShown: boolean; isDropped: boolean; isUnpainted: boolean }
  >();
  for (const { name, ph, pid, tid, ts, args } of events) {
    const report = args.frame_reporter;
    if (name !== 'PipelineReporter' || ph !== 'b' || !report || !compositors.has(`${pid} ${tid}`)) continue;
    if (report.scroll_state === 'SCROLL_NONE') continue;
    // one frame has a report of the compositor's part and one of the page's
    const frame = frames.get(report.frame_sequence) ?? {
      at: ts,
      isShown: false,
      isDropped: false,
      isUnpainted: false,
    };
    frame.isShown ||= report.state.startsWith('STATE_PRESENTED');
    frame.isDropped ||= report.state === 'STATE_DROPPED';
    frame.isUnpainted ||= report.has_missing_content;
    frames.set(report.frame_sequence, frame);
  }
  const due = [...frames.values()].filter(({ isShown, isDropped }) => isShown || isDropped);
  const times = due.map(({ at }) => at).toSorted((a, b) => a - b);
  let movedUs = 0;
  for (const [index, at] of times.entries()) {
    const gap = at - (times[index - 1] ?? at);
    if (gap < PAUSE_US) movedUs += gap;
  }
  const shown = due.filter(({ isShown }) => isShown);
  return {
    due: due.length,
    shown: shown.length,
    unpainted: shown.filter(({ isUnpainted }) => isUnpainted).length,
    rate: (shown.length * 1e6) / movedUs,
  };
}
