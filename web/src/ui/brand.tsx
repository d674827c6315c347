/** The mark alone; the name stands beside it in text. */
export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <img src="/icon.svg" width={size} height={size} alt="" style={{ display: 'block', flexShrink: 0 }} />
);
