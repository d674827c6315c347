/** The mark alone; the name is next to it as text. */
export const BrandMark = ({ size = 36 }: { size?: number }) => (
  <img src="/icon.svg" width={size} height={size} alt="" style={{ display: 'block', flexShrink: 0 }} />
);
