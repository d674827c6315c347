import type { OnScreen } from '../../on-screen.ts';

export type HomeProps = OnScreen;
