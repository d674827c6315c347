import { useEffect, useRef } from 'react';

interface Props {
  /** the content above it is drawn, not only given space */
  drawn: boolean;
  onSeen: () => void;
}

/** Placed after the last page: reports once that its end has been on the screen, painted. */
export function EndMark({ drawn, onSeen }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const told = useRef(onSeen);
  told.current = onSeen;
  useEffect(() => {
    const target = mark.current;
    if (!target || !drawn) return;
    let frame = 0;
    const observer = new IntersectionObserver((entries) => {
      cancelAnimationFrame(frame);
      if (!entries.at(-1)?.isIntersecting) return;
      // the second frame begins when the first one, with the page in it, has been painted
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(() => told.current());
      });
    });
    observer.observe(target);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [drawn]);
  return <div ref={mark} className="end-mark" />;
}
