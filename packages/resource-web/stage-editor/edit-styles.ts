// The look of every editor in one piece, so that a build cannot part it: what holds on the phone comes after what it changes.
import './stage.css'
import './editor.css'
import './edit-bar.css'
